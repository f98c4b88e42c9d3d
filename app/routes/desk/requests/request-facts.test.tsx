import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DeskRequestDetail } from '#app/domain/requests/desk/find-desk-requests.ts';
import { Facts } from './request-facts.tsx';

test('details that a homeowner added are under the message', () => {
  const timeline = ['The gate code is 12', ''].map((note) => ({ id: note, kind: 'addition', note, at: '2026-11-23T18:06:00Z' }));
  const request = { name: 'Ada', phone: '', email: '' };
  const detail = { request, message: 'Leak', photos: [], sameSender: [], timeline } as unknown as DeskRequestDetail;
  const page = renderToStaticMarkup(<Facts detail={detail} />);
  expect(page).toMatch(/Leak.*Added.*The gate code is 12/s);
  expect(page.match(/Added/g)).toHaveLength(1);
});
