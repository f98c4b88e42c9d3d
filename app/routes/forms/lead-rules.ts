import type { Toast } from '#app/ui/feedback/toasts.tsx';
import type { FormRules, FormValues } from './use-form.ts';

const destructive = (description: string): Toast => ({ title: 'Error', description, tone: 'destructive' });

/** A failure shows the server's words where there are any, else `otherwise`. */
export const failureOr =
  (otherwise: string, words = (message: string) => message): FormRules['failure'] =>
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

type LeadAbout = { serviceName: string; quote?: boolean; contractorId?: string | undefined };

/** What contact and quote forms have in common: where they go, and what goes there. */
export function leadRules({ serviceName, quote = false, contractorId }: LeadAbout) {
  return {
    endpoint: '/functions/v1/handle-service-contact',
    throttle: 'contact' as const,
    loadSchema: async () => (await import('#app/domain/leads/lead-schema.ts')).leadSchema,
    body: ({ name = '', email, phone, message, consent_version }: FormValues, page: string) => ({
      name,
      email,
      phone,
      message,
      service_type: serviceName,
      page_url: page,
      emailSubject: quote ? `New Quote Request from ${name.trim()}` : `New Service Lead: ${serviceName}`,
      consent_version,
      ...(contractorId && { contractor_id: contractorId }),
    }),
  };
}
