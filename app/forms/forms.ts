import { inquiryForm } from './advertising-inquiry/form.ts';
import type { Form } from './form.ts';
import { leadForm } from './lead/form.ts';
import { claimForm } from './listing-claim/form.ts';
import { correctionForm } from './listing-correction/form.ts';
import { proContactForm } from './pro-contact/form.ts';
import { subscriptionForm } from './subscription/form.ts';

/** Every form. The API's calls and description, the pages' action and the mail sender read this list. */
export const forms: readonly Form[] = [leadForm, inquiryForm, proContactForm, claimForm, correctionForm, subscriptionForm];
