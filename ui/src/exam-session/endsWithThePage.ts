/** What is said of a run where storage is refused. */
export const endsWithThePage =
  'This browser keeps nothing here: a run ends when you close or reload this page.';
