import { inquiryForm } from './advertising-inquiry/inquiry-form.ts';
import type { Form } from './form.ts';
import { leadForm } from './lead/lead-form.ts';
import { claimForm } from './listing-claim/claim-form.ts';
import { correctionForm } from './listing-correction/correction-form.ts';
import { proContactForm } from './pro-contact/pro-contact-form.ts';
import { subscriptionForm } from './subscription/subscription-form.ts';

/** Every form. The API's calls and description, the pages' action and the mail sender read this list. */
export const forms: readonly Form[] = [leadForm, inquiryForm, proContactForm, claimForm, correctionForm, subscriptionForm];
