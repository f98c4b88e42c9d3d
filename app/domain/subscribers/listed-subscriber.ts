export const subscriberStates = ['subscribed', 'removed', 'all'] as const;
/** What our own forms subscribe to; a list from elsewhere may hold others. */
export const subscriptionTypes = ['newsletter', 'maintenance_tips', 'pro_updates'] as const;

/** A subscriber as the desk lists it; times are ISO times. */
export type ListedSubscriber = {
  id: string;
  email: string;
  types: string[];
  source: string | null;
  pageUrl: string | null;
  at: string;
  removedAt: string | null;
};
