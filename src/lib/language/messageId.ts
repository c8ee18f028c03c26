/** Key of an English text in a catalogue, since the texts themselves would be loaded twice. FNV-1a, of which four digits remain. */
export function messageId(english: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < english.length; at++) hash = Math.imul(hash ^ english.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36).slice(-4);
}
