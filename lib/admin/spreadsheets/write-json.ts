/** Objects as a JSON array, one a line, or as JSON lines. */
export async function* jsonText(objects: AsyncIterable<unknown>, isLines: boolean): AsyncGenerator<string> {
  let before = isLines ? '' : '[\n';
  for await (const object of objects) {
    yield before + JSON.stringify(object);
    before = isLines ? '\n' : ',\n';
  }
  if (isLines) yield before;
  else yield before.startsWith('[') ? '[]\n' : '\n]\n';
}
