/** What a next step was when somebody decided to change it. */
export const stepVersion = ({ nextStep, nextStepOn }: { nextStep: string | null; nextStepOn: string | null }): string =>
  nextStep ? `${nextStepOn} ${nextStep}` : '';
