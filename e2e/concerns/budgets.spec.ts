import { expect, test } from '#e2e/support/test.ts';
import { bytesOf, firstLoad, transferList } from '#e2e/support/transfers.ts';

// Budgets of the first visit on a phone, in bytes on the wire with gzip, before anything is scrolled.
const scriptBudget = 175_000;
const screens = [
  { path: '/', budget: 450_000 },
  { path: '/ilanlar', budget: 350_000 },
  { path: '/ilan-detay?id=1001', budget: 350_000 },
  { path: '/iletisim', budget: 350_000 },
];

for (const { path, budget } of screens) {
  test(`${path} stays within its bytes`, { tag: '@bytes' }, async ({ page, baseURL }) => {
    const transfers = await firstLoad(page, baseURL + path, 'gzip');
    const list = transferList(transfers);
    expect(bytesOf(transfers, 'Script'), list).toBeGreaterThan(50_000);
    expect(bytesOf(transfers, 'Script'), list).toBeLessThanOrEqual(scriptBudget);
    expect(bytesOf(transfers), list).toBeLessThanOrEqual(budget);
  });
}
