import { Unlink } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { LinkHeader } from "../../components/LinkHeader.tsx";
import { NoticePage } from "../../components/NoticePage.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";

/** Page of an unknown address. */
export function NotFound() {
  useDocumentTitle("Page not found");
  const { pathname } = useLocation();
  useEffect(() => {
    console.error("No page has this path.", pathname);
  }, [pathname]);
  return (
    <div className="flex min-h-dvh flex-col">
      <LinkHeader />
      <NoticePage icon={Unlink} title="404" actions={<ButtonLink to="/">Return to Home</ButtonLink>}>
        <p>Oops! Page not found</p>
        <p>Perhaps a letter of the address is wrong or missing.</p>
      </NoticePage>
    </div>
  );
}
