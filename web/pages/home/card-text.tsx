export const CardText = ({ text }: { text: string | readonly string[] }) =>
  typeof text === 'string' ? (
    <p>{text}</p>
  ) : (
    <ul>
      {text.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
