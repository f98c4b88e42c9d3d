import type { AreaMap, ServedMark } from '#app/content/area-map.ts';

/** Our own map of the area: the land from a file, with cities and towns on top. In day colors, like all our pictures. */
export function DrawnMap({ viewBox, width, height, cities, towns, served = [], description }: AreaMap) {
  const [left, top] = viewBox.split(' ');
  return (
    <svg role="img" aria-label={description} viewBox={viewBox} width={width} height={height} className="h-auto w-full">
      <rect x={left} y={top} width={width} height={height} fill="#f3ebdd" />
      <image href="/art/map.svg" width={800} height={500} />
      <ServedMarks marks={served} />
      <g fill="#4b5f58" fontSize={17}>
        {towns.map(({ name, x, y, anchor }) => (
          <g key={name}>
            <circle cx={x} cy={y} r={3.5} fill="#8a7f6c" />
            <text x={anchor === 'end' ? x - 9 : x + 9} y={y + 5} textAnchor={anchor}>
              {name}
            </text>
          </g>
        ))}
      </g>
      {cities.map(({ name, x, y, anchor, main }) => (
        <g key={name} transform={`translate(${x} ${y})`}>
          <text
            x={anchor === 'end' ? -(main ? 24 : 18) : main ? 24 : 20}
            y={main ? -36 : -20}
            textAnchor={anchor}
            paintOrder="stroke"
            fill="#16302a"
            stroke="#f3ebdd"
            strokeWidth={5}
            strokeLinejoin="round"
            fontSize={main ? 26 : 21}
            className="font-display font-bold"
          >
            {name}
          </text>
          <g transform={`scale(${main ? 1.1 : 0.75})`}>
            <ellipse rx={11} ry={4.5} fill="#16302a" opacity={0.25} />
            <path d="M0 0C-7-14-18-22-18-35A18 18 0 0 1 18-35C18-22 7-14 0 0z" fill="#b3246f" stroke="#fff" strokeWidth={2.5} />
            <circle cy={-35} r={6.5} fill="#fff" />
          </g>
        </g>
      ))}
    </svg>
  );
}

function ServedMarks({ marks }: { marks: readonly ServedMark[] }) {
  return (
    <>
      {marks.map(
        ({ name, x, y, area }) =>
          area && (
            <circle
              key={name}
              cx={x}
              cy={y}
              r={area.radius}
              fill="#2f6b4f"
              fillOpacity={area.isWhole ? 0.28 : 0.06}
              stroke="#2f6b4f"
              strokeWidth={3}
              strokeDasharray={area.isWhole ? undefined : '7 6'}
            />
          ),
      )}
      {marks.map(({ name, x, y, area }) => (
        <circle key={name} cx={x} cy={y} r={area ? 5 : 3.5} fill={area ? '#16302a' : '#8a7f6c'} />
      ))}
      <g paintOrder="stroke" stroke="#f3ebdd" strokeWidth={5} strokeLinejoin="round" fontSize={21}>
        {marks.map(
          ({ name, isCity, area, label }) =>
            label && (
              <text
                key={name}
                x={label.x}
                y={label.y}
                textAnchor={label.anchor}
                fill={area ? '#16302a' : '#4b5f58'}
                fontSize={area && isCity ? 26 : undefined}
                fontWeight={area ? 600 : undefined}
                className={area && isCity ? 'font-display' : undefined}
              >
                {name}
              </text>
            ),
        )}
      </g>
    </>
  );
}
