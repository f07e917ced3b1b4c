const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 of a text in UTF-8, as eight hex digits: detects torn or corrupted lines. */
export function crc32(text: string): string {
  let crc = -1;
  for (const byte of Buffer.from(text, 'utf8')) crc = (crc >>> 8) ^ TABLE[(crc ^ byte) & 255]!;
  return ((crc ^ -1) >>> 0).toString(16).padStart(8, '0');
}
