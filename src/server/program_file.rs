//! The program's own file, as far as it holds what is served: from there the kernel sends the pages
//! that it has in memory anyway, where a write would copy each body for each client.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::FileExt;
use std::os::unix::net::UnixStream;

use tokio::net::TcpStream;

/// Below this many bytes, copying them costs less than a system call of their own.
const LEAST: usize = 16 << 10;

/// How many bytes one call sends: whole pages that fit into one packet (64 KiB before the network
/// card cuts it up) together with a head. Of a packet that is filled half by one call and half by
/// the next, the kernel would try to send the half at once; where it paces connections (BBR), each
/// such try costs a timer.
const MOST: usize = 60 << 10;

/// Where in the program's file constants are.
#[derive(Debug)]
pub struct ProgramFile {
    file: File,
    /// By address; none overlaps another.
    constants: Vec<Stretch>,
}

#[derive(Debug)]
struct Stretch {
    address: usize,
    length: usize,
    offset: u64,
}

impl ProgramFile {
    /// The program's file with those of its constants that are large, and in it as they are in
    /// memory.
    ///
    /// # Errors
    /// Those of the system, which may show a program neither its file nor its memory, or keep the
    /// file where it cannot be sent from.
    pub fn holding(constants: impl IntoIterator<Item = &'static [u8]>) -> io::Result<ProgramFile> {
        let file = File::open("/proc/self/exe")?;
        let (probe, _other_end) = UnixStream::pair()?;
        system::send_file(&probe, &file, 0, 1)?;
        let maps = fs::read_to_string("/proc/self/maps")?;
        let mappings: Vec<Stretch> = maps.lines().filter_map(mapping).collect();
        let large = constants.into_iter().filter(|bytes| bytes.len() >= LEAST);
        let find = |bytes: &'static [u8]| {
            let offset = mappings.iter().find_map(|mapping| mapping.offset_of(bytes))?;
            // Mapped from another file, or changed by the loader, they are not what the file has.
            let mut there = vec![0; bytes.len()];
            let is_same = file.read_exact_at(&mut there, offset).is_ok() && there == bytes;
            is_same.then_some(Stretch { address: bytes.as_ptr().addr(), length: bytes.len(), offset })
        };
        let mut constants: Vec<Stretch> = large.filter_map(find).collect();
        constants.sort_by_key(|stretch| stretch.address);
        Ok(ProgramFile { file, constants })
    }

    /// Where in the file these bytes are; known by their address, at which nothing else ever is.
    pub fn offset_of(&self, bytes: &[u8]) -> Option<u64> {
        if bytes.len() < LEAST {
            return None;
        }
        let address = bytes.as_ptr().addr();
        let behind = self.constants.partition_point(|stretch| stretch.address <= address);
        self.constants[..behind].last()?.offset_of(bytes)
    }

    /// Sends the beginning of a stretch of the file, as much as the socket takes; says how much.
    ///
    /// # Errors
    /// Those of the socket, `WouldBlock` among them.
    pub fn send(&self, to: &TcpStream, offset: u64, length: usize) -> io::Result<usize> {
        system::send_file(to, &self.file, offset, length.min(MOST))
    }

    /// Sends what goes before a stretch of the file, as much as the socket takes; says how much.
    ///
    /// # Errors
    /// Those of the socket, `WouldBlock` among them.
    pub fn send_before(&self, to: &TcpStream, bytes: &[u8]) -> io::Result<usize> {
        system::send_with_more_to_come(to, bytes)
    }
}

impl Stretch {
    fn offset_of(&self, bytes: &[u8]) -> Option<u64> {
        let ahead = bytes.as_ptr().addr().checked_sub(self.address)?;
        (ahead + bytes.len() <= self.length).then_some(self.offset + ahead as u64)
    }
}

/// A line of `/proc/self/maps`: `7f00-7fff r--p 00001000 fe:00 42  /usr/bin/stoa`, in hexadecimal.
fn mapping(line: &str) -> Option<Stretch> {
    let mut words = line.split(' ');
    let (start, end) = words.next()?.split_once('-')?;
    let address = usize::from_str_radix(start, 16).ok()?;
    let length = usize::from_str_radix(end, 16).ok()?.checked_sub(address)?;
    let offset = u64::from_str_radix(words.nth(1)?, 16).ok()?;
    Some(Stretch { address, length, offset })
}

#[cfg(target_os = "linux")]
mod system {
    use std::fs::File;
    use std::io;
    use std::os::fd::AsFd;

    use rustix::fs::sendfile;
    use rustix::net::{SendFlags, send};

    pub fn send_file(to: impl AsFd, file: &File, mut offset: u64, length: usize) -> io::Result<usize> {
        Ok(sendfile(to, file, Some(&mut offset), length)?)
    }

    pub fn send_with_more_to_come(to: impl AsFd, bytes: &[u8]) -> io::Result<usize> {
        Ok(send(to, bytes, SendFlags::MORE | SendFlags::NOSIGNAL)?)
    }
}

/// Other systems have no `/proc/self`: there is no [`ProgramFile`] that would call these.
#[cfg(not(target_os = "linux"))]
mod system {
    use std::fs::File;
    use std::io;
    use std::os::fd::AsFd;

    pub fn send_file(_: impl AsFd, _: &File, _: u64, _: usize) -> io::Result<usize> {
        Err(io::ErrorKind::Unsupported.into())
    }

    pub fn send_with_more_to_come(_: impl AsFd, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// For the tests: something of the size of the largest script, that no loader changes.
#[cfg(test)]
pub static LARGE_CONSTANT: [u8; 300_000] = {
    let mut bytes = [0; 300_000];
    let mut at = 0;
    while at < bytes.len() {
        bytes[at] = (at % 251) as u8;
        at += 1;
    }
    bytes
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn a_large_constant_is_known_by_its_address() {
        let file = ProgramFile::holding([&LARGE_CONSTANT[..], b"small"]).expect("there is a /proc");
        let start = file.offset_of(&LARGE_CONSTANT).expect("it is part of the program");
        assert_eq!(file.offset_of(&LARGE_CONSTANT[1000..]), Some(start + 1000));
        assert_eq!(file.offset_of(&LARGE_CONSTANT[..LEAST]), Some(start));
        assert_eq!(file.offset_of(&LARGE_CONSTANT[..LEAST - 1]), None);
        let copy = LARGE_CONSTANT.to_vec();
        assert_eq!(file.offset_of(&copy), None);
        assert_eq!(file.offset_of(b"small"), None);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn what_the_program_made_itself_is_not_in_its_file() {
        let made: &'static [u8] = Box::leak(vec![7; LEAST].into_boxed_slice());
        let file = ProgramFile::holding([made]).expect("there is a /proc");
        assert_eq!(file.offset_of(made), None);
    }

    #[test]
    fn a_line_that_is_no_mapping_is_passed_over() {
        let line = "7f10-7f30 r--p 00001000 fe:00 42      /usr/bin/stoa";
        let found = mapping(line).expect("a mapping");
        assert_eq!((found.address, found.length, found.offset), (0x7f10, 0x20, 0x1000));
        for line in ["", "7f10", "7f10-7f30", "7f30-7f10 r--p 0 ", "x-y r--p 0 "] {
            assert!(mapping(line).is_none(), "{line}");
        }
    }
}
