import { describe, expect, it } from 'vitest';
import { hasForm, postedForm } from './posted-form.ts';

const html =
  '<form><input type="hidden" name="$ACTION_REF_1"/>' +
  '<input type="hidden" name="$ACTION_1:0" value="{&quot;id&quot;:&quot;60ab&quot;,&quot;bound&quot;:&quot;$@1&quot;}"/>' +
  '<input name="fullName" value="x"/></form>';
const printed = { $ACTION_REF_1: '', '$ACTION_1:0': '{"id":"60ab","bound":"$@1"}' };

/** What Next would read of a posted body. */
async function rebuilt(body: BodyInit, type?: string) {
  const request = new Response(body, type === undefined ? {} : { headers: { 'content-type': type } });
  const form = await postedForm(
    request.headers.get('content-type') ?? '',
    Buffer.from(await request.arrayBuffer()),
    html,
  );
  if (form === null) return null;
  const read = await new Response(Buffer.from(form.body), {
    headers: { 'content-type': form.contentType },
  }).formData();
  return Object.fromEntries(read.entries());
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

describe('postedForm', () => {
  const words = {
    fullName: 'Ayşe "Işık" & <b>',
    phone: '532 123 45 67',
    type: 'satis',
    message: 'İki\r\nsatır',
  };

  it('hands on what the visitor typed', async () => {
    expect(await rebuilt(formOf({ ...printed, ...words, 'ek-bilgi': 'robot' }))).toEqual({
      ...printed,
      ...words,
      'ek-bilgi': 'robot',
    });
    expect(await rebuilt(new URLSearchParams(words))).toEqual({ ...printed, ...words });
  });

  it('knows the action from the screen, whatever was sent', async () => {
    const forged = {
      '$ACTION_1:0': '{"id":"x"}',
      $ACTION_ID_60ab: '',
      '$ACTION_1:1': '["$1:__proto__:then"]',
    };
    expect(await rebuilt(formOf({ ...forged, fullName: 'A' }))).toEqual({ ...printed, fullName: 'A' });
  });

  it('knows no other fields, and no files', async () => {
    const sent = formOf({ baska: 'x', message: new Blob(['x']), phone: '1' });
    expect(await rebuilt(sent)).toEqual({ ...printed, phone: '1' });
  });

  it.each([
    ['{}', 'application/json'],
    ['a=1', 'text/plain'],
    ['a=1', ''],
    ['--x', 'multipart/form-data; boundary=x'],
    ['--x', 'multipart/form-data'],
    ['', 'nonsense;;'],
  ])('refuses %j of type %j', async (body, type) => {
    expect(await rebuilt(body, type)).toBeNull();
  });
});

it('hasForm tells screens with a form', () => {
  expect(hasForm(html)).toBe(true);
  expect(hasForm('<form action="/ilanlar"></form>')).toBe(false);
});
