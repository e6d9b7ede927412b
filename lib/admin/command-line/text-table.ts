type Column = { heading: string; width: number; isNumber?: boolean };

/** Rows below their headings, each column cut to its width. */
export function textTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const widths = columns.map(({ heading, width }, at) => {
    const longest = Math.max(heading.length, ...rows.map((row) => row[at]?.length ?? 0));
    return Math.min(width, longest);
  });
  const line = (cells: readonly string[]) =>
    columns
      .map(({ isNumber }, at) => {
        const text = cut(cells[at] ?? '', widths[at] ?? 0);
        return isNumber ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0);
      })
      .join('  ')
      .trimEnd();
  return [line(columns.map(({ heading }) => heading)), line(widths.map((width) => '─'.repeat(width)))].concat(
    rows.map(line),
  );
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}
