type FieldLinksProps = {
  formId: string;
  /** The fields with problems, by name. */
  problems: Readonly<Record<string, unknown>>;
  labelOf: (name: string) => string;
};

/** Above a refused form: links to the fields with problems. */
export const FieldLinks = ({ formId, problems, labelOf }: FieldLinksProps) => (
  <ul className="mt-1 flex flex-wrap gap-x-4">
    {Object.keys(problems).map((name) => (
      <li key={name}>
        <a className="text-link inline-flex min-h-9 items-center" href={`#${formId}-${name}`}>
          {labelOf(name)}
        </a>
      </li>
    ))}
  </ul>
);
