//! A client's socket, which sends what the program's file holds without copying it.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, Interest, ReadBuf};
use tokio::net::TcpStream;

use super::program_file::ProgramFile;

pub struct Socket {
    stream: TcpStream,
    file: Option<Arc<ProgramFile>>,
}

impl Socket {
    pub fn new(stream: TcpStream, file: Option<Arc<ProgramFile>>) -> Socket {
        // What is written is complete, or says itself that more is to come.
        let _ = stream.set_nodelay(true);
        Socket { stream, file }
    }

    pub fn into_stream(self) -> TcpStream {
        self.stream
    }

    /// The file, and where in it these bytes are.
    fn in_file(&self, bytes: &[u8]) -> Option<(&ProgramFile, u64)> {
        let file = self.file.as_deref()?;
        Some((file, file.offset_of(bytes)?))
    }

    fn poll_send(
        &self,
        cx: &mut Context<'_>,
        mut send: impl FnMut() -> io::Result<usize>,
    ) -> Poll<io::Result<usize>> {
        loop {
            ready!(self.stream.poll_write_ready(cx))?;
            match self.stream.try_io(Interest::WRITABLE, &mut send) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                sent => return Poll::Ready(sent),
            }
        }
    }
}

impl AsyncRead for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Socket {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        if let Some((file, offset)) = self.in_file(bytes) {
            return self.poll_send(cx, || file.send(&self.stream, offset, bytes.len()));
        }
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        match parts {
            [first, ..] if self.in_file(first).is_some() => self.poll_write(cx, first),
            [head, body, ..] => match self.in_file(body) {
                Some((file, _)) => self.poll_send(cx, || file.send_before(&self.stream, head)),
                None => Pin::new(&mut self.stream).poll_write_vectored(cx, parts),
            },
            _ => Pin::new(&mut self.stream).poll_write_vectored(cx, parts),
        }
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::time::Duration;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;
    use tokio::time::sleep;

    use super::super::program_file::LARGE_CONSTANT;
    use super::*;

    /// What a client reads, with a pause in the middle, of what a server writes in these parts.
    async fn read_of(parts: &[&'static [u8]], file: Option<ProgramFile>) -> Vec<u8> {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let client = tokio::spawn(async move {
            let mut client = TcpStream::connect(address).await.expect("it listens");
            let mut read = vec![0; 1000];
            client.read_exact(&mut read).await.expect("there is more");
            sleep(Duration::from_millis(50)).await;
            client.read_to_end(&mut read).await.expect("it ends");
            read
        });
        let (stream, _) = listener.accept().await.expect("a client");
        let mut socket = Socket::new(stream, file.map(Arc::new));
        let mut slices: Vec<IoSlice<'_>> = parts.iter().map(|part| IoSlice::new(part)).collect();
        let mut slices = &mut slices[..];
        while !slices.is_empty() {
            let count = socket.write_vectored(slices).await.expect("the client reads");
            IoSlice::advance_slices(&mut slices, count);
        }
        socket.shutdown().await.expect("the client is there");
        client.await.expect("it does not panic")
    }

    #[tokio::test]
    async fn the_bytes_are_the_same_from_the_file_and_from_memory() {
        let large = &LARGE_CONSTANT[..];
        for parts in [
            &[b"head".repeat(200).leak(), large][..],
            &[large, b"tail", large],
            &[large],
            &[large; 40],
            &[b"a", b"b", large, &large[70_001..], b"end"],
        ] {
            let file = ProgramFile::holding([large]).expect("there is a /proc");
            assert!(file.offset_of(large).is_some());
            let expected = parts.concat();
            assert!(read_of(parts, Some(file)).await == expected);
            assert!(read_of(parts, None).await == expected);
        }
    }
}
