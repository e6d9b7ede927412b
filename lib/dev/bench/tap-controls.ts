/** What a visitor taps, and by what it is seen that the tap was answered. */
export type TapControl = {
  path: string;
  what: string;
  /** Of the control; the first one that is drawn is meant. */
  selector: string;
  /** Matches something in the document when the control has done its work. */
  done: string;
  /** Part of the address of a request that is the answer as well: a link or a form leaves at once. */
  request?: string;
  /** Values that the fields have before the tap, by name. */
  fields?: Readonly<Record<string, string>>;
};

const popup = {
  what: 'RBA ile Al Sat Kirala',
  selector: '[commandfor="bize-yazin"]',
  done: '#bize-yazin[open]',
};
const filled = { fullName: 'Deneme', phone: '532 123 45 67', type: 'satis', message: 'Deneme' };

/** One control of each kind on each screen. */
export const tapControls: readonly TapControl[] = [
  { path: '/', ...popup },
  {
    path: '/',
    what: 'Menü',
    selector: '[aria-label="Menü"]',
    done: '[aria-label="Menü"][aria-expanded="true"]',
  },
  {
    path: '/ilanlar',
    what: 'Hızlı Filtreler',
    selector: 'main button[aria-expanded]',
    done: 'main button[aria-expanded="true"]',
  },
  {
    path: '/ilan-detay?id=1001',
    what: 'İletişime Geç',
    selector: '[commandfor="danismana-yazin"]',
    done: '#danismana-yazin[open]',
  },
  {
    path: '/',
    what: 'Sonraki (hero)',
    selector: '[aria-label="Sonraki"]',
    done: '[aria-label="2. slayt"][aria-current]',
  },
  {
    path: '/',
    what: 'Deliklitaş (tab)',
    selector: '[role="tablist"][aria-label="Şubeler"] > :last-child',
    done: '[role="tablist"][aria-label="Şubeler"] > :last-child[aria-selected="true"]',
  },
  {
    path: '/',
    what: 'Videoyu oynat',
    selector: '[aria-label="Videoyu oynat"]',
    done: 'iframe[src*="youtube"]',
  },
  {
    path: '/ilanlar',
    what: '2 (page)',
    selector: 'nav[aria-label="Sayfalama"] li:nth-child(2) > a',
    done: 'nav[aria-label="Sayfalama"] li:nth-child(2) > [aria-current]',
    request: 'sayfa=2',
  },
  {
    path: '/ilan-detay?id=1001',
    what: 'second question',
    selector: 'details[name="sss"]:nth-of-type(2) > summary',
    done: 'details[name="sss"]:nth-of-type(2)[open]',
  },
  {
    path: '/iletisim',
    what: 'KVKK notice',
    selector: 'main [commandfor="kvkk-metni"]',
    done: '#kvkk-metni[open]',
  },
  {
    path: '/iletisim',
    what: 'Gönder',
    selector: 'main form button[type="submit"]',
    done: 'main form [aria-disabled="true"]',
    request: 'iletisim',
    fields: filled,
  },
];
