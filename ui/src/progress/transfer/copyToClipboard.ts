/**
 * Copies a text and says whether that went well. Where the clipboard is refused, and where there is
 * none because the connection is not encrypted, the node that shows the text is selected.
 */
export async function copied(text: string, shown: Node | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown !== null) window.getSelection()?.selectAllChildren(shown);
    return false;
  }
}
