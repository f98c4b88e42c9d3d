type NoticeProps = {
  /** `problem`: the action failed. */
  tone?: 'done' | 'problem';
  children: React.ReactNode;
};

/** The result of a submitted form, above a private page; screen readers announce it. Empty children show nothing. */
export function Notice({ tone = 'done', children }: NoticeProps) {
  return (
    <div role={tone === 'problem' ? 'alert' : 'status'}>
      <div className="notice" data-tone={tone}>
        {children}
      </div>
    </div>
  );
}
