export type Progress = ReturnType<typeof createProgress>;

type Stream = { isTTY?: boolean; write(text: string): unknown };

const barWidth = 30;
const redrawMs = 100;
const lineMs = 5000;

/** A bar that redraws itself on a terminal; elsewhere a plain line every five seconds. */
export function createProgress(
  stream: Stream,
  title: string,
  total: number | null,
  now: () => number = () => performance.now(),
) {
  const isBar = stream.isTTY === true;
  const start = now();
  let done = 0;
  let shownAt = start;

  function show(): void {
    shownAt = now();
    if (isBar) stream.write(`\r\x1b[K${title} ${drawBar(done, total)}`);
    else stream.write(`${title}: ${countText(done, total)}\n`);
  }

  if (isBar) show();
  return {
    /** @param steps done since the last call */
    advance(steps = 1) {
      done += steps;
      if (now() - shownAt >= (isBar ? redrawMs : lineMs)) show();
    },
    end() {
      const seconds = ((now() - start) / 1000).toFixed(1).replace('.', ',');
      stream.write(`${isBar ? '\r\x1b[K' : ''}${title}: ${countText(done, total)} (${seconds} sn)\n`);
    },
  };
}

function drawBar(done: number, total: number | null): string {
  if (total === null || total === 0) return countText(done, null);
  const share = Math.min(1, done / total);
  const filled = Math.round(share * barWidth);
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
  return `${bar} %${Math.floor(share * 100)} (${countText(done, total)})`;
}

function countText(done: number, total: number | null): string {
  return [done, total].flatMap((count) => count?.toLocaleString('tr-TR') ?? []).join(' / ');
}
