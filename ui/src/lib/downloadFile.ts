/** Downloads text as a file. */
export function downloadFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers do not read the address until later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
