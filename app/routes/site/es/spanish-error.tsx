import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import SpanishLayout from './spanish-layout.tsx';

/** A page in Spanish that failed, or a request that could not be stored, with all its values. */
export function ErrorBoundary() {
  const error = useRouteError();
  const unsent: Record<string, string> | undefined = isRouteErrorResponse(error) ? error.data?.resend : undefined;
  const title = unsent ? 'Todavía no se envió' : 'Algo salió mal';
  const text = unsent
    ? 'No pudimos guardar su solicitud en este momento. No se perdió nada de lo que escribió: inténtelo otra vez en unos segundos.'
    : 'No se pudo mostrar la página. No es culpa suya; casi siempre basta con intentarlo de nuevo en un momento.';
  return (
    <SpanishLayout title={title} description={text} english="/">
      <section className="page-width pt-8 sm:pt-12">
        <h1 className="page-title">{title}</h1>
        <p className="mt-3 max-w-prose text-ink-soft">{text}</p>
        {/* An empty form loads the page again. */}
        <form method={unsent ? 'post' : 'get'} className="mt-6">
          {Object.entries(unsent ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">{unsent ? 'Enviar otra vez' : 'Volver a cargar la página'}</Button>
        </form>
      </section>
    </SpanishLayout>
  );
}
