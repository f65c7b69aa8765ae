//! How a converter finds the images that text refers to: [`ImageFinder`].

use crate::budget::Budget;
use crate::media::ImageError;

/// Finds the images that text refers to.
pub trait ImageFinder {
    /// Returns the path, as a figure, of the image at the given address.
    ///
    /// # Errors
    /// Fails if the image does not exist or is not a valid figure.
    fn find(&mut self, address: &str) -> Result<String, ImageError>;

    /// Returns the budget of the source that contains the text.
    fn budget(&self) -> Budget {
        Budget::default()
    }
}

impl<F: FnMut(&str) -> Result<String, ImageError>> ImageFinder for F {
    fn find(&mut self, address: &str) -> Result<String, ImageError> {
        self(address)
    }
}

impl<F: FnMut(&str) -> Result<String, ImageError>> ImageFinder for (Budget, F) {
    fn find(&mut self, address: &str) -> Result<String, ImageError> {
        self.1(address)
    }

    fn budget(&self) -> Budget {
        self.0.clone()
    }
}

/// What converters take to find images.
pub type Images<'a> = &'a mut dyn ImageFinder;

/// Finds no image, for text whose images are not imported.
pub fn find_no_image(address: &str) -> Result<String, ImageError> {
    Err(ImageError::at(address))
}
