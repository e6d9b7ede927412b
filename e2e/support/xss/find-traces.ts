/**
 * Finds what a vector left behind in a document although nothing ran: elements, handlers, addresses, names and styles
 * that only foreign markup brings; broken structured data throws. Runs inside the browser, so it knows nothing but its
 * parameter.
 * @param html a document to parse without running it; by default the one that is shown
 */
export function findTraces(html?: string): string[] {
  const page = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const marked = /xss[-(`]\s*\d/i;
  const foreignElements = `
    base, object, embed, applet, frame, frameset, portal, fencedframe, math, marquee, xmp, plaintext, noembed, noframes,
    audio, video, track, style, template, meta[http-equiv], script[type="importmap"], script[type="speculationrules"],
    svg :is(script, animate, set, use, image, foreignObject, discard, a, style)`;
  const naming =
    /^(?:id|name|class|style|ping|srcdoc|background|slot|part|is|form|for|attributionsrc|data-|item)/;
  const addressing = /^(?:href|src|srcset|action|formaction|data|poster|cite|codebase|manifest|xlink:href)$/;
  const traces: string[] = [];
  const note = (kind: string, element: Element) => traces.push(`${kind}: ${element.outerHTML.slice(0, 300)}`);

  const checkAddress = (element: Element, value: string) => {
    const url = URL.parse(value.trim(), page.baseURI);
    const isInline = element.tagName === 'IMG' && value.startsWith('data:image/') && !marked.test(value);
    if (url === null || isInline) return;
    const isLink = element.matches('a, link[rel="canonical"]');
    const known = ['www.youtube-nocookie.com', 'i.ytimg.com', 'www.google.com', location.hostname];
    // The allow-list lets links to other sites stand, marked; nothing else leads or asks there.
    const isAllowed = url.hostname.endsWith('.invalid')
      ? isLink && element.getAttribute('rel') === 'noopener nofollow'
      : isLink || known.includes(url.hostname);
    if (!/^(?:https?|mailto|tel):$/.test(url.protocol)) note('protocol', element);
    else if (url.protocol.startsWith('http') && !isAllowed) note('host', element);
  };

  const checkAttribute = (element: Element, name: string) => {
    const value = element.getAttribute(name) ?? '';
    // The gallery draws a photograph's small version behind it, in the optimizer's own quoted address.
    const isOwnPicture =
      name === 'style' && !marked.test(value.replaceAll(/url\("\/_next\/image\?[^"]*"\)/g, ''));
    if (name.startsWith('on')) note('handler', element);
    else if (marked.test(name)) note('attribute', element);
    // Names of fields may shadow a form's own properties (DOM clobbering).
    else if (naming.test(name) && marked.test(value) && !isOwnPicture) note(name, element);
    else if (name === 'srcset')
      for (const part of value.split(/,\s+/)) checkAddress(element, part.split(/\s/)[0] ?? '');
    else if (addressing.test(name)) checkAddress(element, value);
  };

  const checkScript = (script: Element) => {
    const text = script.textContent ?? '';
    if (script.getAttribute('type') === 'application/ld+json') JSON.parse(text);
    else if (marked.test(text) && !/^\(?(?:self|window)\.__next/.test(text)) note('script', script);
  };

  const isOwnIcon = (element: Element) =>
    element.matches('svg.icon > use:only-child') &&
    /^\/_next\/static\/media\/icons\.[\w-]+\.svg#[\w-]+$/.test(element.getAttribute('href') ?? '');

  for (const element of page.querySelectorAll('*')) {
    if (element.matches(foreignElements) && !isOwnIcon(element)) note('element', element);
    for (const name of element.getAttributeNames()) checkAttribute(element, name);
    if (element.localName === 'script') checkScript(element);
  }
  return traces;
}
