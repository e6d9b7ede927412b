import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { runTool } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { exampleAgency } from '#lib/site/example-agency.ts';

test.setTimeout(300_000);

/** Runs Playwright on an address, as somebody does who tests a deployed site; what it printed, and why it failed. */
async function testDeployed(url: string, ...args: string[]): Promise<{ code?: number; stdout: string }> {
  const env = { ...process.env, BASE_URL: url, TEST_RANK: 'quick', PLAYWRIGHT_JSON_OUTPUT_FILE: '' };
  const program = ['node_modules/@playwright/test/cli.js', 'test', ...args];
  return promisify(execFile)(process.execPath, program, { env, maxBuffer: Infinity }).catch((error) => error);
}

test('another agency’s site with other listings passes the smoke tests, and no suite stores a message there', async ({
  sites,
}, testInfo) => {
  const renamed = JSON.stringify({ ...exampleAgency, authorizationNumbers: ['0600123'] })
    .replaceAll('RBA', 'Öz Yuva')
    .replaceAll('Eskişehir', 'Ankara');
  writeFileSync(testInfo.outputPath('ofis.json'), renamed);
  const site = await sites({ AGENCY_FILE: testInfo.outputPath('ofis.json') });
  const headings = 'İlan No;Başlık;Tür;Durum;Fiyat;İl;İlçe;Mahalle;Oda Sayısı;Öne Çıkan Sırası';
  const rows = Array.from({ length: 12 }, (_, at) => {
    const order = at < 2 ? at : '';
    return `${7001 + at};Bahçeli ev ${at + 1};Villa;Kiralık;${20_000 + at};Ankara;Çankaya;Ayrancı;4+1;${order}`;
  });
  const file = testInfo.outputPath('ilanlar.csv');
  writeFileSync(file, [headings, ...rows].join('\r\n'));
  await runTool(site.dataDir, 'listings', 'import', file);

  const common = ['--project=desktop', '--reporter=line', `--output=${testInfo.outputPath('deneme')}`];
  const smoke = await testDeployed(site.url, '--grep=@smoke', ...common);
  expect(smoke.code, smoke.stdout).toBeUndefined();
  expect(smoke.stdout).toMatch(/\b\d\d passed/);
  // Their expectations are those of the example agency, and wait in vain here; what counts is that nothing arrives.
  const forms = ['without-scripts', 'early-taps', 'contact', 'popup', 'messages', 'addresses'];
  const patterns = forms.map((name) => `/${name}.spec`);
  const others = await testDeployed(
    site.url,
    ...patterns,
    '--grep-invert=@smoke',
    '--timeout=5000',
    '--retries=0',
    ...common,
  );
  expect(others.stdout).toMatch(/\[1\/\d\d\]/);
  expect(await runTool(site.dataDir, 'messages', 'list')).toBe('Mesaj yok.\n');
});
