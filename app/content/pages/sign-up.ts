/** Texts of the sign-up for the maintenance guide. */
export const signUpTexts = {
  missing: { title: 'Email Required', description: 'Please enter your email address.' },
  invalid: { title: 'Invalid Email', description: 'Please enter a valid email address.' },
  success: { title: 'Success!', description: 'Your maintenance guide is on its way!' },
  duplicate: { title: 'Already Subscribed', description: 'This email is already receiving our updates!' },
  failure: { title: 'Subscription Failed', description: 'Please try again later.' },
} as const;

export const subscriptionEndpoint = '/api/subscribers';
