/** A QR code as one SVG path, one unit per cell: our pages' policy blocks `data:` pictures. */
export async function qrPath(text: string): Promise<{ size: number; path: string }> {
  // Loaded on demand, since each account needs it once.
  const { encodeQR } = await import('qr');
  const rows = encodeQR(text, 'raw', { border: 4 });
  const cells = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: cells.join('') };
}
