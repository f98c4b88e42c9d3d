type ProNoticeProps = {
  /** `problem`: the action failed. */
  tone?: 'done' | 'problem';
  children: React.ReactNode;
};

/** The result of a submitted form, above the page; screen readers announce it. Empty children show nothing. */
export function ProNotice({ tone = 'done', children }: ProNoticeProps) {
  return (
    <div role={tone === 'problem' ? 'alert' : 'status'}>
      <div className="pro-notice" data-tone={tone}>
        {children}
      </div>
    </div>
  );
}
