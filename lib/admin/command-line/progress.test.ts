import { describe, expect, it } from 'vitest';
import { createProgress } from './progress.ts';

describe('createProgress', () => {
  const start = (isTTY: boolean, total: number | null) => {
    let time = 0;
    const written: string[] = [];
    const stream = { isTTY, write: (text: string) => written.push(text) };
    const progress = createProgress(stream, 'İlanlar', total, () => time);
    return {
      written,
      progress,
      pass: (ms: number) => {
        time += ms;
      },
    };
  };

  it('redraws a bar on a terminal, and not for every step', () => {
    const { written, progress, pass } = start(true, 2000);
    progress.advance(500);
    pass(150);
    progress.advance(500);
    pass(1350);
    progress.end();
    expect(written).toEqual([
      `\r\x1b[Kİlanlar ${'░'.repeat(30)} %0 (0 / 2.000)`,
      `\r\x1b[Kİlanlar ${'█'.repeat(15)}${'░'.repeat(15)} %50 (1.000 / 2.000)`,
      '\r\x1b[Kİlanlar: 1.000 / 2.000 (1,5 sn)\n',
    ]);
  });

  it('writes plain lines elsewhere, one every five seconds', () => {
    const { written, progress, pass } = start(false, null);
    for (let second = 0; second < 12; second += 1) {
      pass(1000);
      progress.advance(10);
    }
    progress.end();
    expect(written).toEqual(['İlanlar: 50\n', 'İlanlar: 100\n', 'İlanlar: 120 (12,0 sn)\n']);
  });
});
