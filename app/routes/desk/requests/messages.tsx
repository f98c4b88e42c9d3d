import { Link } from 'react-router';
import type { TimelineEntry } from '#app/domain/inbox/detail-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { Fold } from '#app/ui/desk/fold.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { SectionNotice } from './section-notice.ts';

type MessagesProps = { timeline: readonly TimelineEntry[]; notice: SectionNotice };

/** What the homeowner and the firms write to each other, oldest first; reported messages with what to do about them. */
export function Messages({ timeline, notice }: MessagesProps) {
  const messages = timeline.filter(({ kind }) => kind === 'message').toReversed();
  const settled = new Set(timeline.flatMap(({ kind, details }) => (kind === 'settled' ? [details.report] : [])));
  const reports = timeline.filter(({ kind }) => kind === 'reported');
  const open = reports.filter(({ id }) => !settled.has(id));
  const said = notice.of(['settle']);
  return (
    <Fold id="messages" title="Messages" count={messages.length} open={open.length > 0 || said !== undefined}>
      <Notice tone={notice.tone}>{said}</Notice>
      <ol className="space-y-4">
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            report={reports.find(({ details }) => details.message === message.id)}
            isOpen={open.some(({ details }) => details.message === message.id)}
          />
        ))}
      </ol>
    </Fold>
  );
}

type MessageProps = { message: TimelineEntry; report: TimelineEntry | undefined; isOpen: boolean };

function Message({ message: { side, contractor, contractorId, note, at }, report, isOpen }: MessageProps) {
  const isFromFirm = side === 'contractor';
  return (
    <li className="border-l-2 border-line-strong pl-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold wrap-anywhere" dir="auto">
          {isFromFirm ? `${contractor} to the homeowner` : `The homeowner to ${contractor}`}
        </strong>
        {report && <Chip tone={isOpen ? 'bad' : 'plain'}>Reported</Chip>}
      </p>
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {note}
      </p>
      <p className="text-sm text-ink-soft">
        <Moment at={at} />
      </p>
      {report && isOpen && (
        <div className="mt-2">
          <p>
            {isFromFirm
              ? 'The homeowner reported this message. The firm can’t send any more messages about this request. If it is abuse, end the membership of the person who wrote it: '
              : 'The firm reported this message. The homeowner can’t send it any more messages about this request. If it is abuse, change the state to Spam: '}
            {isFromFirm ? (
              <Link to={`/admin/contractors/${encodeURIComponent(contractorId ?? '')}#members-title`} className="text-link">
                members of {contractor}
              </Link>
            ) : (
              <a href="#state" className="text-link">
                Log result
              </a>
            )}
            .
          </p>
          <PostForm action="#messages" className="mt-2">
            <input type="hidden" name="report" value={report.id} />
            <Button type="submit" name="do" value="settle" look="secondary">
              Looked at
            </Button>
          </PostForm>
        </div>
      )}
    </li>
  );
}
