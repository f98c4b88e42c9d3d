export const subscriptionEndpoint = '/api/subscribers';
