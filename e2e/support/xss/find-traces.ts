/**
 * What a vector left behind in a document although nothing ran: elements, handlers, addresses, names and styles
 * that only foreign markup brings. Runs inside the browser, so it knows nothing but its parameter.
 */
export function findTraces(page: Document): string[] {
  const marked = /xss[-(`]\s*\d/i;
  const foreignElements =
    'base, object, embed, applet, frame, frameset, portal, fencedframe, math, marquee, xmp, plaintext, noembed, noframes, audio, video, track, style, template, meta[http-equiv], script[type="importmap"], script[type="speculationrules"], svg script, svg animate, svg set, svg use, svg image, svg foreignObject, svg discard, svg a, svg style';
  const naming =
    /^(?:id|name|class|style|ping|srcdoc|background|slot|part|is|form|for|attributionsrc|data-|item)/;
  const addressing = /^(?:href|src|srcset|action|formaction|data|poster|cite|codebase|manifest|xlink:href)$/;
  const safeProtocols = ['http:', 'https:', 'mailto:', 'tel:'];
  const outside = ['www.youtube-nocookie.com', 'i.ytimg.com', 'www.google.com'];
  const traces: string[] = [];
  const shown = (element: Element) => element.outerHTML.slice(0, 300);

  const isAllowed = (element: Element, { hostname }: URL) => {
    const isLink = element.matches('a, link[rel="canonical"]');
    // The allow-list lets links to other sites stand, marked; nothing else leads or asks there.
    if (hostname.endsWith('.invalid')) return isLink && element.getAttribute('rel') === 'noopener nofollow';
    return isLink || hostname === location.hostname || outside.includes(hostname);
  };

  // The gallery draws a photograph's small version behind it, in the optimizer's own quoted address.
  const withoutOwnPictures = (style: string) => style.replaceAll(/url\("\/_next\/image\?[^"]*"\)/g, '');

  const checkAddress = (element: Element, value: string) => {
    const url = URL.parse(value.trim(), page.baseURI);
    if (url === null) return;
    const isInline = element.tagName === 'IMG' && value.startsWith('data:image/') && !marked.test(value);
    if (!isInline && !safeProtocols.includes(url.protocol)) traces.push(`protocol: ${shown(element)}`);
    else if (/^https?:/.test(url.protocol) && !isAllowed(element, url))
      traces.push(`host: ${shown(element)}`);
  };

  // What cards hand to the code of hearts and photographs, as text; no description may hold such elements.
  const isOwnText = (element: Element, name: string) =>
    name === 'data-favourite'
      ? element.matches('button')
      : name === 'data-photos' && element.matches('article div');

  const isOwnIcon = (element: Element) =>
    element.matches('svg.icon > use:only-child') &&
    /^\/_next\/static\/media\/icons\.[\w-]+\.svg#[\w-]+$/.test(element.getAttribute('href') ?? '');

  const checkAttribute = (element: Element, name: string) => {
    const value = element.getAttribute(name) ?? '';
    if (isOwnText(element, name)) return;
    if (name.startsWith('on')) traces.push(`handler: ${shown(element)}`);
    else if (marked.test(name)) traces.push(`attribute: ${shown(element)}`);
    else if (name === 'style' && !marked.test(withoutOwnPictures(value))) return;
    else if (naming.test(name) && marked.test(value)) traces.push(`${name}: ${shown(element)}`);
    else if (name === 'srcset')
      for (const part of value.split(/,\s+/)) checkAddress(element, part.split(/\s/)[0] ?? '');
    else if (addressing.test(name)) checkAddress(element, value);
  };

  const checkScript = (script: Element) => {
    const text = script.textContent ?? '';
    const type = script.getAttribute('type');
    if (type === 'application/ld+json') {
      try {
        JSON.parse(text);
      } catch {
        traces.push(`broken data: ${text}`);
      }
    } else if (marked.test(text) && !/^\(?(?:self|window)\.__next/.test(text))
      traces.push(`script: ${shown(script)}`);
  };

  for (const element of page.querySelectorAll('*')) {
    if (element.matches(foreignElements) && !isOwnIcon(element)) traces.push(`element: ${shown(element)}`);
    // Names of fields may shadow a form's own properties (DOM clobbering).
    for (const name of element.getAttributeNames()) checkAttribute(element, name);
    if (element.tagName.toLowerCase() === 'script') checkScript(element);
  }
  return traces;
}

/** How many there are of the elements that take input, frame or stand once, for comparison with a harmless page. */
export function countElements(page: Document): Record<string, number> {
  const names = 'form input textarea select option iframe dialog h1 main header footer body head title'.split(
    ' ',
  );
  return Object.fromEntries(names.map((name) => [name, page.querySelectorAll(name).length]));
}

/** Moves over, focuses and enters everything, as a visitor would. */
export function touchEverything(page: Document): void {
  for (const element of page.querySelectorAll('*')) {
    for (const type of ['mouseover', 'pointerenter', 'mouseenter', 'focus', 'toggle', 'scroll']) {
      element.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}
