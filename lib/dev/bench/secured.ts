import { publicName } from '#e2e/support/deployed-nginx.ts';
import { findProgram } from '#e2e/support/find-program.ts';
import { inPairs, ratioOf } from './in-pairs.ts';
import { applySecureLoad, connections } from './load-programs.ts';
import { startSecureNginx } from './nginx.ts';
import type { Row } from './row.ts';
import { screens } from './screens.ts';
import { median, perSecond } from './statistics.ts';

const encoding = 'gzip, br';
const { path, file } = screens[2];

/** The screen of a listing with TLS and HTTP/2 in front of both: of the site, and of files compressed beforehand. */
export async function benchSecured(
  siteUrl: string,
  nginxProgram: string,
  files: ReadonlyMap<string, Buffer>,
  { seconds, pairs }: { seconds: number; pairs: number },
): Promise<Row[]> {
  const h2load = findProgram('h2load');
  if (h2load === null || findProgram('openssl') === null) {
    console.log(
      '  Left out, not installed: h2load or openssl (Debian: apt-get install nghttp2-client openssl)',
    );
    return [];
  }
  const nginx = await startSecureNginx(nginxProgram, siteUrl, files);
  const load = (port: number, target: string) =>
    applySecureLoad(h2load, `https://${publicName}${target}`, { port, encoding, seconds });
  try {
    const measured = await inPairs(
      pairs,
      () => load(nginx.sitePort, path),
      () => load(nginx.filesPort, `/${file}`),
    );
    const [site, rival] = [median(measured.first), median(measured.second)];
    const ratio = ratioOf(measured, (rate) => rate);
    const row: Row = {
      part: 'documents',
      what: `${path} over TLS and HTTP/2, nginx in front, ${connections} connections`,
      figure: `${perSecond(site)}, ${ratio.toFixed(2)} of nginx`,
      target: '',
      yardstick: `compressed beforehand: ${perSecond(rival)}`,
      isMet: null,
      values: { requestsPerSecond: site, nginxRequestsPerSecond: rival, ratio },
    };
    console.log(`  ${row.what}: ${row.figure}; nginx ${row.yardstick}`);
    return [row];
  } finally {
    await nginx.stop();
  }
}
