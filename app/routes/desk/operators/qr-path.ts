/** A QR code as one SVG path, a unit to each of its cells: the policy of our pages allows no picture by `data:`. */
export async function qrPath(text: string): Promise<{ size: number; path: string }> {
  // Loaded when it is wanted, once in the life of an account.
  const { encodeQR } = await import('qr');
  const rows = encodeQR(text, 'raw', { border: 4 });
  const cells = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: cells.join('') };
}
