import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { spanishConsent } from '#app/content/es/consent.ts';
import { englishWordsOf } from '#test/support/english-words.ts';
import { fieldValue, fill } from '#test/support/http/form-data.ts';
import { descriptionOf, type HtmlPage, hrefOf, textOf, within } from '#test/support/http/html-page.ts';
import { publicSite, visit } from '#test/support/http/visitor.ts';
import { inSite } from '#test/support/in-site.ts';
import { freshEmail } from '#test/support/site-forms.ts';

const plumbers = '/es/best-plumbers-oklahoma-city';
const english = '/best-plumbers-oklahoma-city';

const languageOf = ({ find }: HtmlPage) => find('html').getAttribute('lang');
const canonicalOf = ({ find }: HtmlPage) => hrefOf(find('link[rel=canonical]')).replace(publicSite().url, '');

function expectSpanish(page: HtmlPage): HtmlPage {
  expect(languageOf(page)).toBe('es');
  expect(page.findAll('h1')).toHaveLength(1);
  expect(englishWordsOf(page.document)).toEqual([]);
  return page;
}

test.each(['/es', plumbers, '/es/services/concrete'])('%s is in Spanish', async (path) => {
  expectSpanish(await visit().open(path));
});

test('an unknown address answers 404 in Spanish', async () => {
  const page = await visit().open('/es/no-such-page');
  expect([page.status, languageOf(page), textOf(page.find('h1'))]).toEqual([404, 'es', 'Por aquí no hay paso']);
});

describe('two languages', () => {
  const alternates = ({ findAll }: HtmlPage) => {
    const links = findAll('link[rel=alternate][hreflang]');
    return Object.fromEntries(links.map((link) => [link.getAttribute('hreflang'), hrefOf(link).replace(publicSite().url, '')]));
  };

  test.each([
    [english, plumbers],
    ['/', '/es'],
    ['/services/concrete', '/es/services/concrete'],
  ])('%s and %s name each other', async (own, other) => {
    const expected = { en: own, es: other, 'x-default': own };
    for (const path of [own, other]) expect(alternates(await visit().open(path))).toEqual(expected);
  });

  test('another page of a trade links to the trade in Spanish, but is no translation', async () => {
    const visitor = visit();
    const edmond = await visitor.open('/services/plumbing/edmond');
    expect(alternates(edmond)).toEqual({});
    const spanish = await visitor.follow(edmond.main.getByRole('link', { name: 'En español' }));
    expect([spanish.address, canonicalOf(spanish)]).toEqual([plumbers, plumbers]);
    const back = await visitor.follow(within(spanish.find('header')).getByRole('link', { name: 'In English' }));
    expect([back.address, languageOf(back)]).toEqual([english, 'en']);
    // The address of any page of the trade.
    expect(canonicalOf(await visitor.open('/es/services/plumbing/oklahoma-city'))).toBe(plumbers);
  });

  test('the home page links to Spanish', async () => {
    const link = (await visit().open('/')).main.getByRole('link', { name: 'En español' });
    expect([hrefOf(link), link.getAttribute('lang')]).toEqual(['/es', 'es']);
  });
});

test('lists every trade, each with a page', async () => {
  const visitor = visit();
  const trades = (await visitor.open('/es')).findAll('main a[href^="/es/"]').map(hrefOf);
  expect(trades).toHaveLength(18);
  for (const path of trades) expect([path, (await visitor.fetch(path)).status]).toEqual([path, 200]);
});

test('begins with the steps, then who answers at any hour', async () => {
  const { getByRole } = await visit().open(plumbers);
  const steps = within(getByRole('region', { name: '¿Se está saliendo el agua?' }));
  expect(hrefOf(steps.getByRole('link', { name: '1-800-458-4251' }))).toBe('tel:+18004584251');
  const always = within(getByRole('region', { name: 'Contestan a cualquier hora' }));
  const rows = always.getAllByRole('listitem').filter((row) => textOf(row).includes('Ottley Drain and Sewer'));
  expect(rows).toHaveLength(1);
  const [call] = always.getAllByRole('link', { name: /^Llamar a / });
  expect(call && hrefOf(call)).toMatch(/^tel:/);
});

test('a request is in Spanish from its errors to its end', async () => {
  const visitor = visit();
  const job = 'Gotea la llave de la cocina.';
  const email = freshEmail('lucia');
  const formOf = ({ getByRole }: HtmlPage) => within(getByRole('form', { name: 'Solicitud de cotización' }));
  const send = (page: HtmlPage, values: [RegExp, string][]) => {
    const form = formOf(page);
    for (const [label, value] of values) fill(form.getByLabelText(label), value);
    return visitor.press(form.getByRole('button', { name: 'Pedir cotización' }));
  };
  const refused = expectSpanish(
    await send(await visitor.open(plumbers), [
      [/^Correo electrónico/, 'nadie'],
      [/¿Qué trabajo necesita/, job],
      [/¿Para cuándo\?/, 'Ahora, no puede esperar'],
      [/^Código postal/, '7310'],
    ]),
  );
  const form = formOf(refused);
  expect(textOf(form.getByRole('alert'))).toBe('Revise los 4 campos marcados.');
  expect(descriptionOf(form.getByLabelText(/^Nombre/))).toBe('Escriba su nombre, de 2 a 100 letras.');
  expect(descriptionOf(form.getByLabelText(/^Correo electrónico/))).toMatch(/nombre@ejemplo\.com/);
  expect(fieldValue(form.getByLabelText(/^Correo electrónico/))).toBe('nadie');
  expect(fieldValue(form.getByLabelText(/¿Para cuándo\?/))).toBe('now');
  expect(fieldValue(form.getByLabelText(/¿Qué trabajo necesita/))).toBe(job);

  const received = expectSpanish(
    await send(refused, [
      [/^Nombre/, 'Lucía Ortega'],
      [/^Correo electrónico/, email],
      [/^Teléfono/, '405-555-0142'],
      [/^Código postal/, '73102'],
    ]),
  );
  const sent = received.getAllByRole('status').find((one) => /Recibimos su solicitud/.test(textOf(one)));
  if (!sent) throw new Error('nothing says that the request was received');
  expect(textOf(sent)).toMatch(/Su número de referencia es\s*[2-9A-HJKMNP-Z]{8}/);
  expect(textOf(sent)).toContain('Si no puede esperar, llame directamente');
  expect(textOf(sent)).toContain(job);
  const { rows } = await inSite(() => publicSite().dataDir).inDatabase((db) =>
    db.execute(sql`
      select kind, consent_version, consent_text, payload->>'service_type' as service from submissions where email = ${email}`),
  );
  expect(rows).toEqual([{ kind: 'quote', consent_version: '2027-02-es', consent_text: spanishConsent, service: 'Plumbing' }]);

  const request = expectSpanish(await visitor.follow(within(sent).getByRole('link', { name: 'Siga su solicitud' })));
  expect(request.address).toMatch(/^\/request\/./);
  expect(textOf(request.find('h1'))).toBe('Recibimos su solicitud');
  request.getByText(/Ahora, no puede esperar/);
  const add = (page: HtmlPage, details: string) => {
    fill(page.getByRole('textbox', { name: 'Agregar detalles' }), details);
    return visitor.press(page.getByRole('button', { name: 'Agregar' }));
  };
  const unclear = expectSpanish(await add(request, ''));
  expect(descriptionOf(unclear.getByRole('textbox', { name: 'Agregar detalles' }))).toMatch(/Escriba unas palabras/);
  const added = expectSpanish(await add(unclear, 'El portón está abierto.'));
  added.getByText(/Agregado\. Ya lo tenemos\./);
  added.getByText(/El portón está abierto\./);

  const unchosen = expectSpanish(await visitor.press(added.getByRole('button', { name: 'Preguntarle también' })));
  unchosen.getByText(/Escoja de la lista/);
  const [contractor] = unchosen.getAllByRole('radio', { name: /^(?!.*\b(?:and|the|for|with)\b)/i });
  if (!contractor) throw new Error('there is no other contractor');
  fill(contractor, true);
  const asked = expectSpanish(await visitor.press(unchosen.getByRole('button', { name: 'Preguntarle también' })));
  asked.getByText(/^También le preguntó a /);
  asked.getByText(/Nosotros se la pasamos a .+ Si no puede esperar, llame ahora\./);
  asked.getByText(/Lo hizo otro contratista/);

  const canceled = expectSpanish(await visitor.press(asked.getByRole('button', { name: 'Cancelar mi solicitud' })));
  expect(textOf(canceled.find('h1'))).toBe('Su solicitud está cancelada');
  expect(hrefOf(canceled.getByRole('link', { name: 'Escoja un oficio' }))).toBe('/es');
});
