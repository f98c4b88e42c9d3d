import type { Toast } from '#app/ui/feedback/toasts.tsx';
import type { FormRules } from './visitor-form.tsx';

const destructive = (description: string): Toast => ({ title: 'Error', description, tone: 'destructive' });

/** Shows the server's error message if there is one, else `otherwise`. */
export const failureOr =
  (otherwise: string, words = (message: string) => message): NonNullable<FormRules['failure']> =>
  (message) => {
    const problem = message ? words(message) : otherwise;
    return { toast: destructive(problem), problem };
  };

export const formFailed = 'There was a problem submitting your information. Please try again.';
export const requestFailed = 'There was a problem submitting your request. Please try again.';
export const functionError = (message: string) => `Function error: ${message}`;

export const requestReceived: Toast = {
  title: 'Success!',
  description: "We've received your request and will be in touch soon.",
};
export const informationReceived: Toast = {
  title: 'Success!',
  description: "We've received your information and will be in touch soon.",
};
export const quoteReceived: Toast = {
  title: 'Quote Request Received',
  description: 'Thank you! A local professional will contact you soon.',
};
