const contractor = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';
const contractorName = 'Ledgerwood Plumbing Works';
const lead = '/functions/v1/handle-service-contact';

/** E-mail addresses that no other run has used. */
export const freshEmail = (who: string) =>
  `${who}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}@example.com`;

const person = { Name: 'Ada Lovelace', Email: 'ada@example.com', Phone: '(405) 555-0142' };
const business = {
  'Business Name': "Ada's Roofs",
  'Contact Name': 'Ada Lovelace',
  Email: 'ada@example.com',
  Phone: '405-555-0142',
};
const requestReceived = ['Success!', "We've received your request and will be in touch soon."];
const informationReceived = ['Success!', "We've received your information and will be in touch soon."];
const quoteReceived = ['Quote Request Received', 'Thank you! A local professional will contact you soon.'];

/** A visitor's form, with what fills it in and what answers it. */
export type SiteForm = {
  path: string;
  /** Its accessible name. */
  label: string;
  button: string;
  sending: string;
  endpoint: string;
  /** Values to type, by field label. */
  values: Record<string, string>;
  /** Title and description of the toast after a success. */
  success: string[];
  /** Label and limit of its message. */
  message?: { label: string; limit: number };
  /** The summary to open first. */
  behind?: string;
  /** The button that shows the form again after it was sent. */
  another?: string;
};

const contact: SiteForm = {
  path: '/services/roofing',
  label: 'Request Roofing Service',
  button: 'Submit Request',
  sending: 'Submitting...',
  endpoint: lead,
  values: { ...person, 'Message (optional)': 'Two shingles are gone.' },
  success: requestReceived,
  message: { label: 'Message (optional)', limit: 100 },
  another: 'Send Another Request',
};
const quote: SiteForm = {
  path: contractor,
  label: `Ask ${contractorName} for a quote`,
  button: 'Request Quote',
  sending: 'Processing...',
  endpoint: lead,
  values: { ...person, 'What do you need done? (optional)': 'The water heater leaks.' },
  success: quoteReceived,
  another: 'Submit Another Request',
  message: { label: 'What do you need done? (optional)', limit: 500 },
};
const panel: SiteForm = {
  ...contact,
  path: '/electrical-contractors-oklahoma-city',
  label: 'Contact us',
  button: 'Send Message',
  another: 'Send Another Message',
  behind: 'Contact Us',
};
const pro: SiteForm = {
  path: '/for-pros',
  label: 'Submit Your Business',
  button: 'Submit Your Business',
  sending: 'Submitting...',
  endpoint: '/api/pro-contacts',
  values: business,
  success: informationReceived,
  another: 'Submit Another Business',
};
const advertise: SiteForm = {
  path: '/advertise-with-us',
  label: 'Advertising inquiry',
  button: 'Submit Inquiry',
  sending: 'Submitting...',
  endpoint: '/functions/v1/handle-advertise-request',
  values: { ...business, 'Message (optional)': 'A banner in May.' },
  success: ['Inquiry Received', "Thank you for your interest! We'll be in touch shortly."],
  another: 'Send Another Inquiry',
  message: { label: 'Message (optional)', limit: 500 },
};
const howConnected = 'How are you connected to the business, and what should change? (optional)';
const claim: SiteForm = {
  path: contractor,
  label: `Claim ${contractorName}`,
  button: 'Submit Claim',
  sending: 'Submitting...',
  endpoint: '/api/claims',
  values: { 'Contact Name': 'Ada Lovelace', Email: 'ada@example.com', Phone: '405 555 0142', [howConnected]: 'I own it.' },
  success: informationReceived,
  another: 'Submit Another Claim',
  message: { label: howConnected, limit: 500 },
  behind: 'Claim This Business',
};
const subscribe: SiteForm = {
  path: '/home-maintenance-guide',
  label: 'Get the maintenance guide',
  button: 'Send Me the Guide',
  sending: 'Sending...',
  endpoint: '/api/subscribers',
  values: { Email: 'ada@example.com' },
  success: ['Success!', 'Your maintenance guide is on its way!'],
};

export const forms = { contact, quote, panel, pro, advertise, claim, subscribe };
