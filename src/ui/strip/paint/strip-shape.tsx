import type { Shape } from './svg-painter.ts'

const anchors = { left: 'start', center: 'middle', right: 'end' } as const

/** One shape of a painter that draws for print. */
export function StripShape({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'box': {
      const { colour, opacity, x, y, width, height } = shape
      return <rect x={x} y={y} width={width} height={height} fill={colour} fillOpacity={opacity} />
    }
    case 'line': {
      const { colour, width } = shape.stroke
      return (
        <path
          d={shape.d}
          fill="none"
          stroke={colour}
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )
    }
    case 'area':
      return <path d={shape.d} fill={shape.colour} fillOpacity={shape.opacity} />
    case 'text': {
      const { colour, size, align, bold = false } = shape.style
      return (
        <text
          x={shape.x}
          y={shape.y}
          dy="0.35em"
          fill={colour}
          fontSize={size}
          fontWeight={bold ? 600 : 400}
          textAnchor={anchors[align]}
        >
          {shape.text}
        </text>
      )
    }
  }
}
