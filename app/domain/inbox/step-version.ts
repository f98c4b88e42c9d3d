/** Version of a next step when it was shown. */
export const stepVersion = ({ nextStep, nextStepOn }: { nextStep: string | null; nextStepOn: string | null }): string =>
  nextStep ? `${nextStepOn} ${nextStep}` : '';
