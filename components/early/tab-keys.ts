/**
 * Returns the tab that a key leads to from another (ARIA's pattern for tabs: arrows round in a circle, Home, End); -1
 * for any other key. Self-contained, since it is also part of an inline script.
 */
export function tabOfKey(key: string, index: number, count: number): number {
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
