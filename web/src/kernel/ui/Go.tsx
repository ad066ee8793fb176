/** Going to another page of ours, without loading the app again. */
import { Anchor, type AnchorProps, Button, type ButtonProps } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";

export function Go({ to, children, ...rest }: AnchorProps & { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} {...rest}>
      {children}
    </Anchor>
  );
}

export function GoButton({ to, children, ...rest }: ButtonProps & { to: string; children: ReactNode }) {
  return (
    <Button component={Link} to={to} {...rest}>
      {children}
    </Button>
  );
}

export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback((to) => void navigate({ to }), [navigate]);
}
