import { Link } from 'react-router';
import { findPath } from '#app/content/es/addresses.ts';
import { useSeen } from '#app/routes/lead/use-seen.ts';
import { FailedPost } from '#app/ui/form/failed-post.tsx';
import { FieldMarks } from '#app/ui/form/field.tsx';
import { useAnswer, useFocusOnAnswer } from '#app/ui/form/post-form.tsx';
import { SentRows } from '#app/ui/form/sent-rows.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { SupportPhone } from '#app/ui/layout/support-links.tsx';
import { LanguageFrame } from './language-frame.tsx';
import { PhotosSection } from './photos-section.tsx';
import type { ShownPhotos, ShownRequest } from './present-request.ts';
import { AskForm, ChangeForms } from './request-forms.tsx';
import { Contractors } from './request-recipients.tsx';

/** A request's own page, in the language that it was sent in. */
export function RequestView({ request, photos }: { request: ShownRequest; photos: ShownPhotos }) {
  useSeen({ isUnread: request.isUnopened, seen: request.seen }, '', 'opened');
  const { language, reference, heading, title, text, words, actions, again, said, recipients, rows, history, seen } = request;
  const answer = useAnswer();
  const box = useFocusOnAnswer('[data-more]');
  const offer = actions?.ask && actions.offer;
  return (
    <LanguageFrame language={language} title={heading} description={words.description}>
      <FieldMarks value={language === 'en' ? 'optional' : 'none'}>
        <div ref={box} className="page-width py-8 sm:py-12">
          <p className="text-ink-soft">{heading}</p>
          <h1 className="page-title mt-1">{title}</h1>
          <p className="mt-4 max-w-2xl text-lg text-ink-soft">{text}</p>
          {said && answer?.state !== 'refused' && (
            <p role="status" className="mt-5 max-w-2xl rounded-lg border border-leaf bg-leaf-soft px-4 py-3 font-medium">
              {said}
            </p>
          )}
          {actions?.ask && offer && (
            <section aria-labelledby="another" className="mt-6 max-w-2xl border-l-4 border-blossom pl-4 print:hidden">
              <h2 id="another" className="text-2xl">
                {actions.ask.title}
              </h2>
              <p className="mt-1 mb-3 text-ink-soft">{offer}</p>
              <AskForm ask={actions.ask} seen={seen} isNext />
            </section>
          )}
          <div className="mt-8 grid grid-cols-1 items-start gap-8 sm:mt-12 sm:gap-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_auto_1fr]">
            {recipients.length > 0 && <Contractors {...request} hasNext={Boolean(offer)} />}
            <PageSection
              id="do"
              title={actions ? words.actions : words.canceled}
              titleClass="mb-4"
              className="lg:col-start-2 lg:row-span-3 lg:row-start-1 print:hidden"
            >
              {actions ? (
                <ChangeForms {...request} {...actions} isNext={!offer && !recipients.some(({ write }) => write?.isOpen)} />
              ) : (
                <p className="text-ink-soft">
                  <Link to={again} reloadDocument={language === 'es'} className="text-link font-medium">
                    {words.choose}
                  </Link>{' '}
                  {words.chooseWhy}
                </p>
              )}
              <p className="mt-6 text-ink-soft">
                {words.call} <SupportPhone isStrong /> {words.reference} {reference}. {words.secret}
              </p>
              <p className="mt-2">
                <a href={findPath(language)} className="text-link inline-flex min-h-11 items-center">
                  {words.others}
                </a>
              </p>
            </PageSection>
            {history.length > 0 && (
              <PageSection id="history" title={words.history} className="lg:col-start-1">
                <ol className="mt-4 space-y-4">
                  {history.map(({ id, title: happened, note, at }) => (
                    <li key={id} className="border-l-2 border-blossom pl-4">
                      <p className="font-semibold wrap-anywhere">{happened}</p>
                      {note && (
                        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                          {note}
                        </p>
                      )}
                      <p className="text-sm text-ink-soft">{at}</p>
                    </li>
                  ))}
                </ol>
              </PageSection>
            )}
            <PageSection id="sent" title={words.sent} className="lg:col-start-1">
              <SentRows rows={rows} className="mt-4 divide-line border-line" />
            </PageSection>
            <PhotosSection {...photos} />
          </div>
        </div>
        <FailedPost words={words.unsaved} />
      </FieldMarks>
    </LanguageFrame>
  );
}
