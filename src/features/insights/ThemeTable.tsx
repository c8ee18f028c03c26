import { themeDisplayName } from "../../lib/themes/themeTexts.ts";
import type { Theme } from "../../lib/themes/themes.ts";

/** Table of the stone's themes, for screen readers. */
export default function ThemeTable({ themes }: { themes: Theme[] }) {
  return (
    // A table ignores a width smaller than its text, so the clipping element is around it.
    <div className="sr-only">
      <table>
        <caption>Who wrote what</caption>
        <thead>
          <tr>
            <th scope="col">Theme</th>
            <th scope="col">Written by</th>
            <th scope="col">Other people who write it</th>
          </tr>
        </thead>
        <tbody>
          {themes.map((theme) => (
            <tr key={theme.id}>
              <th scope="row">{themeDisplayName(theme)}</th>
              <td>{theme.polarity === "wish" ? `${theme.writtenBy}, a wish` : theme.writtenBy}</td>
              <td>{theme.people}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
