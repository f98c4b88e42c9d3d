// A valid body for each form's call.

export const serviceContact = '/functions/v1/handle-service-contact';
export const advertise = '/functions/v1/handle-advertise-request';
export const corrections = '/api/corrections';

/** The headers of a form’s call. */
export const asForm = { 'Content-Type': 'application/json', Authorization: 'Bearer redbud-public-key-v1' };

export const lead = (more: Record<string, unknown> = {}) => ({
  name: 'Ada Lindqvist',
  email: 'ada@example.com',
  phone: '405-555-0142',
  message: 'Two shingles are off since the storm.',
  service_type: 'Quote Request: Roofing',
  page_url: '/best-roofers-okc',
  emailSubject: 'New Quote Request from Ada Lindqvist',
  consent_version: '2026-11',
  ...more,
});
export const inquiry = (more: Record<string, unknown> = {}) => ({
  businessName: 'Red Fern Gutters',
  contactName: 'Nia Okafor',
  email: 'nia@example.com',
  phone: '(405) 555-0143',
  message: 'A banner for April.',
  consent_version: '2026-11',
  ...more,
});
export const proContact = (more: Record<string, unknown> = {}) => ({
  businessName: 'Prairie Fence Works',
  contactName: 'Tom Reyes',
  email: 'tom@example.com',
  phone: '+1 405 555 0144',
  page_url: '/for-pros',
  consent_version: '2026-11',
  ...more,
});
export const claim = (contractorId: string, more: Record<string, unknown> = {}) => ({
  contractor_id: contractorId,
  contactName: 'Jo Whitefeather',
  email: 'jo@example.com',
  phone: '405.555.0145',
  message: 'I am the owner; the address is old.',
  consent_version: '2026-11',
  ...more,
});
/** Without an address: one mail to the operator only. */
export const correction = (contractorId: string, more: Record<string, unknown> = {}) => ({
  contractor_id: contractorId,
  problem: 'closed',
  message: 'The shop is empty.',
  ...more,
});
