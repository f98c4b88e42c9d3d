import { Notice } from '../notice.tsx';

type WarningNoticeProps = {
  warnings: readonly { text: string }[];
  /** The label of the button that saves anyway. */
  button: string;
};

/** Above a form whose values look wrong: the operator corrects or confirms them. */
export const WarningNotice = ({ warnings, button }: WarningNoticeProps) => (
  <Notice tone="problem">
    <p>Nothing was saved yet. Please check this first:</p>
    <ul className="mt-1 list-disc pl-5 wrap-anywhere">
      {warnings.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    <p className="mt-1">Correct it below, or press “{button}” if it is right.</p>
  </Notice>
);
