import type { IncomingHttpHeaders } from 'node:http';

/*
 * How Mozilla's HTTP Observatory scores a site (algorithm 4, as of November 2026). Its tenth rule, the way from http
 * to https on the same host, is kept by the proxy in front, which ends TLS.
 */

export type Scanned = {
  headers: IncomingHttpHeaders;
  html: string;
  /** Headers of the answer to a preflight from another origin. */
  preflight: IncomingHttpHeaders;
};

/** Points of every finding; what is above zero counts only for a site that has 90 without it. */
const points = {
  policy: {
    'nothing by default, nothing unsafe': 10,
    'nothing unsafe': 5,
    'unsafe styles': 0,
    'pictures over http': -10,
    'unsafe-eval': -10,
    'unsafe scripts': -20,
    'scripts over http': -20,
    missing: -25,
  },
  cookies: { none: 0, 'secure and for this site only': 5, secure: 0, insecure: -20 },
  sharing: { none: 0, limited: 0, 'anybody with credentials': -50 },
  referrer: { private: 5, missing: 0, unsafe: -5 },
  transport: { 'half a year': 0, shorter: -10, missing: -20 },
  integrity: {
    'checked everywhere': 5,
    'own scripts': 0,
    'foreign scripts': -5,
    'foreign scripts over http': -50,
  },
  sniffing: { off: 0, on: -5 },
  framing: { 'forbidden by policy': 5, 'forbidden by header': 0, allowed: -20 },
  resources: { 'this site only': 10, anybody: 0, missing: 0, unreadable: -5 },
} as const satisfies Record<string, Record<string, number>>;

type Rule = keyof typeof points;
type Findings = { [Name in Rule]: keyof (typeof points)[Name] };

const broad = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*'];
const halfAYearSeconds = 15_552_000;

function readPolicy(header: string | string[] | undefined): Map<string, string[]> {
  const directives = String(header ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase().split(/\s+/));
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name, sources] as const] : [])));
}

function judgePolicy(policy: Map<string, string[]>): Findings['policy'] {
  if (policy.size === 0) return 'missing';
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const hasHash = (sources: string[]) =>
    sources.some((source) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source));
  const isUnsafe = (sources: string[]) =>
    sources.some(
      (source) =>
        broad.includes(source) || source === 'data:' || (source === "'unsafe-inline'" && !hasHash(sources)),
    );
  const isPlain = (sources: string[]) => sources.some((source) => /^(?:http|ftp):/.test(source));
  const [scripts, styles, objects] = [
    sourcesOf('script-src'),
    sourcesOf('style-src'),
    sourcesOf('object-src'),
  ];
  if (isUnsafe(scripts) || objects.some((source) => broad.includes(source))) return 'unsafe scripts';
  const passive = ['img-src', 'media-src'];
  if (isPlain([...policy].flatMap(([name, sources]) => (passive.includes(name) ? [] : sources)))) {
    return 'scripts over http';
  }
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return 'unsafe-eval';
  if (isPlain(passive.flatMap(sourcesOf))) return 'pictures over http';
  if (isUnsafe(styles)) return 'unsafe styles';
  const byDefault = policy.get('default-src');
  return byDefault?.join() === "'none'" ? 'nothing by default, nothing unsafe' : 'nothing unsafe';
}

function judgeCookies(cookies: string[] = []): Findings['cookies'] {
  if (cookies.length === 0) return 'none';
  if (!cookies.every((cookie) => /;\s*secure/i.test(cookie))) return 'insecure';
  return cookies.every((cookie) => /;\s*samesite=(?:lax|strict)/i.test(cookie))
    ? 'secure and for this site only'
    : 'secure';
}

function judgeSharing({
  'access-control-allow-origin': origin,
  ...others
}: IncomingHttpHeaders): Findings['sharing'] {
  if (origin === undefined) return 'none';
  return origin !== '*' && others['access-control-allow-credentials'] === 'true'
    ? 'anybody with credentials'
    : 'limited';
}

function judgeReferrer(header: string | string[] | undefined): Findings['referrer'] {
  if (header === undefined) return 'missing';
  const last = String(header).toLowerCase().split(',').at(-1)?.trim() ?? '';
  const isPrivate = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(last);
  return isPrivate ? 'private' : 'unsafe';
}

function judgeTransport(header: string | undefined): Findings['transport'] {
  const seconds = /(?:^|;)\s*max-age=(\d+)/i.exec(header ?? '')?.[1];
  if (seconds === undefined) return 'missing';
  return Number(seconds) >= halfAYearSeconds ? 'half a year' : 'shorter';
}

function judgeIntegrity(html: string): Findings['integrity'] {
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)];
  const foreign = scripts.filter(
    ([tag, src = '']) => /^(?:https?:)?\/\//.test(src) && !tag.includes(' integrity='),
  );
  if (foreign.some(([, src = '']) => !src.startsWith('https:'))) return 'foreign scripts over http';
  if (foreign.length > 0) return 'foreign scripts';
  const isChecked = scripts.length > 0 && scripts.every(([tag]) => tag.includes(' integrity='));
  return isChecked ? 'checked everywhere' : 'own scripts';
}

function judgeFraming(
  policy: Map<string, string[]>,
  header: string | string[] | undefined,
): Findings['framing'] {
  if (policy.has('frame-ancestors')) return 'forbidden by policy';
  return /^(?:deny|sameorigin)$/i.test(String(header)) ? 'forbidden by header' : 'allowed';
}

function judgeResources(header: string | string[] | undefined): Findings['resources'] {
  if (header === undefined) return 'missing';
  if (header === 'same-origin' || header === 'same-site') return 'this site only';
  return header === 'cross-origin' ? 'anybody' : 'unreadable';
}

/** Marks an answer; 100 and more is an A+. */
export function observe({ headers, html, preflight }: Scanned): { score: number; findings: Findings } {
  const policy = readPolicy(headers['content-security-policy']);
  const findings: Findings = {
    policy: judgePolicy(policy),
    cookies: judgeCookies(headers['set-cookie']),
    sharing: judgeSharing(preflight),
    referrer: judgeReferrer(headers['referrer-policy']),
    transport: judgeTransport(headers['strict-transport-security']),
    integrity: judgeIntegrity(html),
    sniffing: headers['x-content-type-options'] === 'nosniff' ? 'off' : 'on',
    framing: judgeFraming(policy, headers['x-frame-options']),
    resources: judgeResources(headers['cross-origin-resource-policy']),
  };
  const marks = Object.entries(findings).map(([rule, finding]) => {
    const table: Readonly<Record<string, number>> = points[rule as Rule];
    return table[finding] ?? 0;
  });
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 100);
  const bare = sum(marks.filter((mark) => mark < 0));
  return { score: Math.max(0, bare >= 90 ? sum(marks) : bare), findings };
}
