type NoticeProps = {
  /** `problem`: what was wanted was not done. */
  tone?: 'done' | 'problem';
  children: React.ReactNode;
};

/** What came of a form that was sent, above the page; read out when it appears. Empty children show nothing. */
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
