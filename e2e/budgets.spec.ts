import { expect, test } from './support/test.ts';
import { bytesOf, firstLoad, transferList } from './support/transfers.ts';

// Budgets of the first visit on a phone, in bytes on the wire with gzip, before anything is scrolled.
// The home screen stands at 175,006 bytes, headers included: whoever adds to it has to take something out.
const scriptBudget = 175 * 1024;
const screens = [
  { path: '/', budget: 450_000 },
  { path: '/ilanlar', budget: 350_000 },
  { path: '/ilan-detay?id=1001', budget: 350_000 },
  { path: '/iletisim', budget: 350_000 },
];

for (const { path, budget } of screens) {
  test(`${path} stays within its bytes`, async ({ page, baseURL }) => {
    const transfers = await firstLoad(page, baseURL + path, 'gzip');
    const list = transferList(transfers);
    expect(bytesOf(transfers, 'Script'), list).toBeGreaterThan(50_000);
    expect(bytesOf(transfers, 'Script'), list).toBeLessThanOrEqual(scriptBudget);
    expect(bytesOf(transfers), list).toBeLessThanOrEqual(budget);
  });
}
