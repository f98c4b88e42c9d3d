import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { SpanishLayout } from './spanish-layout.tsx';
import { SpanishMeta } from './spanish-meta.tsx';

/** A page in Spanish that failed, or a request that could not be stored, with all its values. */
export function ErrorBoundary() {
  const error = useRouteError();
  const unsent: Record<string, string> | undefined = isRouteErrorResponse(error) ? error.data?.resend : undefined;
  const title = unsent ? 'Todavía no se envió' : 'Algo salió mal';
  const text = unsent
    ? 'No pudimos guardar su solicitud en este momento. No se perdió nada de lo que escribió: inténtelo otra vez en unos segundos.'
    : 'No se pudo mostrar la página. No es culpa suya; casi siempre basta con intentarlo de nuevo en un momento.';
  return (
    <SpanishLayout english="/">
      <SpanishMeta title={title} description={text} />
      <section className="page-width py-20 text-center">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mx-auto mt-4 max-w-prose text-ink-soft">{text}</p>
        {/* An empty form loads the page again. */}
        <form method={unsent ? 'post' : 'get'} className="mt-8">
          {Object.entries(unsent ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">{unsent ? 'Enviar otra vez' : 'Volver a cargar la página'}</Button>
        </form>
      </section>
    </SpanishLayout>
  );
}
