import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import {
  useEffect,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import { isActive } from "#features/shell/model/menuNode.ts";
import { timings } from "#features/shell/model/timings.ts";
import styles from "./Menu.module.css";
import { BranchHead } from "./BranchHead.tsx";
import type { BranchProps } from "./manner.ts";
import { SubmenuBody } from "./SubmenuBody.tsx";
import { useTitle } from "./useTitle.ts";

/** A branch that drops over the page: by hovering or by a click, and always by the keyboard. */
export function MenuDrop({ node, manner, level, open, onOpen, List }: BranchProps) {
  const say = useTitle();
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const timer = useRef(0);
  const [top, setTop] = useState(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useOutside(item, open, onOpen);
  const { submenu = { type: "classic" } } = node;
  const toggle = node.toggle ?? manner.toggle;
  const beside = manner.side === "beside" || level > 0;
  const hovers = (event: PointerEvent) => event.pointerType === "mouse" && toggle === "hover";

  const show = (opened: boolean) => {
    window.clearTimeout(timer.current);
    const place = item.current?.getBoundingClientRect();
    if (opened && place) setTop(Math.min(place.top, Math.max(0, window.innerHeight - leastRoom)));
    onOpen(opened);
  };
  const choose = (event: MouseEvent) => {
    // A pointer that hovers has opened it already: its click must not close it again.
    const byMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === "mouse";
    show(byMouse && toggle === "hover" ? true : !open);
  };

  return (
    <li
      ref={item}
      className={styles.item}
      data-pull={submenu.pull || undefined}
      onPointerEnter={(event) => hovers(event) && show(true)}
      onPointerLeave={(event) => {
        if (!hovers(event)) return;
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => onOpen(false), timings.submenuClosesAfter);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) show(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.stopPropagation();
        show(false);
        item.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
      }}
    >
      <BranchHead
        node={node}
        open={open}
        controls={id}
        active={isActive(node, manner.path)}
        narrow={manner.narrow}
        onChoose={choose}
      >
        {manner.arrows && !manner.narrow ? <Arrow beside={beside} /> : null}
      </BranchHead>
      {open ? (
        <div
          id={id}
          className={styles.drop}
          data-type={submenu.type}
          data-beside={beside || undefined}
          data-fixed={manner.side === "beside" || undefined}
          data-alignment={submenu.alignment ?? "left"}
          style={{
            inlineSize: submenu.width,
            ...(manner.side === "beside" ? { insetBlockStart: top } : {}),
          }}
          onClick={(event) => {
            if ((event.target as HTMLElement).closest("a")) show(false);
          }}
        >
          {manner.narrow ? (
            <p className={styles.dropTitle}>{say(node.title, node.translate)}</p>
          ) : null}
          <SubmenuBody submenu={submenu} manner={manner} level={level + 1} List={List} />
        </div>
      ) : null}
    </li>
  );
}

/** Closes what is open when something outside of it is pressed. */
function useOutside(
  item: RefObject<HTMLElement | null>,
  open: boolean,
  onOpen: (open: boolean) => void,
) {
  useEffect(() => {
    if (!open) return;
    const close = ({ target }: globalThis.PointerEvent) => {
      if (!item.current?.contains(target as Node)) onOpen(false);
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, [item, open, onOpen]);
}

// A branch that drops near the lower edge is lifted so far that something of it can be read.
const leastRoom = 420;

function Arrow({ beside }: { beside: boolean }) {
  const Icon = beside ? IconChevronRight : IconChevronDown;
  return <Icon size={14} className={styles.arrow} aria-hidden />;
}
