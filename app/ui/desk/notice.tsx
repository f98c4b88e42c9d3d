type NoticeProps = {
  /** `problem`: the action failed. */
  tone?: 'done' | 'problem';
  children: React.ReactNode;
};

/** The result of a submitted form, above the page; screen readers announce it. Empty children show nothing. */
export function Notice({ tone = 'done', children }: NoticeProps) {
  const role = tone === 'problem' ? 'alert' : 'status';
  return (
    <div role={role}>
      <div className="desk-notice" data-tone={tone}>
        {children}
      </div>
    </div>
  );
}
